import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment } from 'react';

/** The questions of a step, one under the other. The step's heading is the page's. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return properties.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);
}
