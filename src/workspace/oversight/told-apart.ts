import type { TeamFigures } from '#contract';

type Members = TeamFigures['byMember'];

/** Where rows have one name, their ids are said as well; what is older has none. */
export const toldApart = (members: Members): Members =>
  members.map((member) => {
    const { by, staff = [] } = member;
    const isAlone = members.filter((one) => one.by === by).length === 1;
    const id = staff.length > 0 ? `id ${staff.join(' and ')}` : 'without an id';
    return isAlone ? member : { ...member, by: `${by} (${id})` };
  });
