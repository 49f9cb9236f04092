import type { ReactNode } from 'react';
import type { OptionProblem } from '../../domain/options/option-validation.ts';
import { translate } from '../../language/islands.ts';
import { FieldError } from '../ui/FieldError.tsx';

interface OptionGroupProps {
  prefix: string;
  /** An attribute and a group of extras may have the same id. */
  field: OptionProblem['field'];
  attributeId: number;
  name: string;
  /** What is chosen, or how many may be. */
  rule: string;
  problems: readonly OptionProblem[];
  children: ReactNode;
}

/** Where a group's error stands and where focus goes for it. */
export const groupId = (
  prefix: string,
  { field, attributeId }: Pick<OptionProblem, 'field' | 'attributeId'>,
): string => `${prefix}-${field === 'selected_attributes' ? 'group' : 'extras'}-${attributeId}`;

/** One group of choices with its heading and, after a press on Add, what is missing in it. */
export const OptionGroup = ({ prefix, name, rule, problems, children, ...group }: OptionGroupProps) => {
  const id = groupId(prefix, group);
  const problem = problems.find((found) => groupId(prefix, found) === id);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`option-group${problem ? ' is-wrong' : ''}`}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend className="option-heading">
        <span className="option-name">{name}</span> <span className="muted small option-rule">{rule}</span>
      </legend>
      <div className="option-values">{children}</div>
      <FieldError id={id} error={problem && translate(problem.text)} />
    </fieldset>
  );
};
