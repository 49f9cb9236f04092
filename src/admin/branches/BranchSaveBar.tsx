import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { href, t } from '../../language/desk.ts';
import { type BranchEditing, isChanged, pause, save, takeTheirs } from '../stores/branches.ts';
import { writeTime } from '../ui/order-words.ts';
import { PressButton } from '../ui/PressButton.tsx';

/** Whether the branch is open and what is not saved yet, always in sight. */
export const BranchSaveBar = ({ editing, mayWrite }: { editing: BranchEditing; mayWrite: boolean }) => {
  const { branch, isSaving, isSaved, failure, errors } = editing;
  const refused = Object.entries(errors);
  return (
    <div className="save-bar">
      <div className="publish-line">
        <p className="publish-state">
          <span className={branch.is_open_now ? 'mark' : 'mark mark-warning'}>{stateOf(branch)}</span>{' '}
          <span role="status">
            {isChanged(editing) ? t`Not saved yet` : isSaved ? t`Saved: shoppers see it now` : ''}
          </span>
        </p>
        <a className="small" href={href(`/branch/${branch.slug}`)} target="_blank" rel="noopener">
          {t`See it in the shop`}
        </a>
        {mayWrite && (
          <button type="button" className="button" aria-busy={isSaving} onClick={() => void save()}>
            {t`Save`}
          </button>
        )}
      </div>
      {mayWrite && <PauseLine branch={branch} />}
      <FormFailure failure={refused.length === 0 ? failure : null} />
      {refused.length > 0 && (
        <ul className="notice notice-error problems" role="alert">
          {refused.map(([field, text]) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      )}
      <Met editing={editing} />
    </div>
  );
};

const stateOf = ({ is_open_now, paused_until, timezone }: BranchEditing['branch']): string => {
  if (paused_until) return t`Paused until ${writeTime(paused_until, timezone)}`;
  return is_open_now ? t`Open now` : t`Closed now`;
};

const MINUTES = [15, 30, 60, 120];

const PauseLine = ({ branch: { id, paused_until } }: Pick<BranchEditing, 'branch'>) => (
  <div className="link-row">
    {paused_until ? (
      <PressButton run={() => pause(id, 0)}>{t`Take orders again`}</PressButton>
    ) : (
      <>
        <span className="small muted">{t`Pause orders:`}</span>
        {MINUTES.map((minutes) => (
          <PressButton key={minutes} run={() => pause(id, minutes)} label={t`Pause orders: ${minutes} min`}>
            {t`${minutes} min`}
          </PressButton>
        ))}
      </>
    )}
  </div>
);

const Met = ({ editing: { met } }: { editing: BranchEditing }) => {
  if (!met) return null;
  return (
    <div className="notice problems" role="alert">
      <h2>{t`This branch was changed meanwhile`}</h2>
      {met.taken.length > 0 && (
        <p>{t`Taken over, as you had not touched it: ${met.taken.map(partName).join(', ')}`}</p>
      )}
      {met.conflicts.length === 0 ? (
        <p>{t`Nothing of yours is lost: save again.`}</p>
      ) : (
        <>
          <p>{t`Yours stays when you save again:`}</p>
          <ul>
            {met.conflicts.map((field) => (
              <li key={field}>
                {partName(field)}{' '}
                <button
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => takeTheirs(field)}
                >
                  {t`Take theirs`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

const partName = (field: string): string => {
  const names: Readonly<Record<string, string>> = {
    name: t`Name`,
    phone: t`Phone`,
    email: t`Email`,
    address: t`Address`,
    lat: t`Latitude`,
    lng: t`Longitude`,
    opening_hours: t`Opening hours`,
    closures: t`Days off`,
    order_types: t`Orders it takes`,
    delivery: t`Delivery`,
    areas: t`Postcodes`,
    pickup: t`Pickup`,
    slots: t`Slots`,
  };
  return names[field] ?? field;
};
