import type { FieldProps } from '@rjsf/utils';
import type { ComponentProps, ComponentType } from 'react';
import type { Question, QuestionKind } from '#engine';
import type { QuestionFrame } from '#ui';
import { MedicinesWidget } from './medicines-widget.tsx';
import {
  CheckboxWidget,
  ChoicesWidget,
  ChoiceWidget,
  ComputedWidget,
  DateWidget,
  FilesWidget,
  MultilineWidget,
  NumberWidget,
  ScaleWidget,
  SelectWidget,
  TextWidget,
} from './widgets.tsx';

/** How a question is put. */
interface Control {
  readonly widget: ComponentType<FieldProps>;
  readonly frame: NonNullable<ComponentProps<typeof QuestionFrame>['kind']>;
  /** Whether what she enters is on the screen before any script has run: what follows from it can wait. */
  readonly isShownByBrowser: boolean;
}

type Controls = { readonly usual: Control } & {
  readonly [input in NonNullable<Question['input']>]?: Control;
};

const checkbox: Control = { widget: CheckboxWidget, frame: 'bare', isShownByBrowser: true };

const CONTROLS: { readonly [kind in QuestionKind]: Controls } = {
  text: {
    usual: { widget: TextWidget, frame: 'field', isShownByBrowser: true },
    multiline: { widget: MultilineWidget, frame: 'field', isShownByBrowser: true },
  },
  number: {
    usual: { widget: NumberWidget, frame: 'field', isShownByBrowser: false },
    scale: { widget: ScaleWidget, frame: 'radiogroup', isShownByBrowser: true },
  },
  choice: {
    usual: { widget: ChoiceWidget, frame: 'radiogroup', isShownByBrowser: true },
    select: { widget: SelectWidget, frame: 'field', isShownByBrowser: false },
  },
  choices: { usual: { widget: ChoicesWidget, frame: 'group', isShownByBrowser: true } },
  agreement: { usual: checkbox },
  boolean: { usual: checkbox },
  date: { usual: { widget: DateWidget, frame: 'group', isShownByBrowser: false } },
  medicines: { usual: { widget: MedicinesWidget, frame: 'field', isShownByBrowser: false } },
  files: { usual: { widget: FilesWidget, frame: 'field', isShownByBrowser: false } },
  computed: { usual: { widget: ComputedWidget, frame: 'field', isShownByBrowser: false } },
};

/** The control for a question of this kind, or the other one that its document asks for (`x-input`). */
export function controlOf({ kind, input }: Question): Control {
  const controls = CONTROLS[kind];
  return (input && controls[input]) ?? controls.usual;
}
