import { useRef } from 'react';
import type { SessionsResponse } from '../../../api/contract/account.ts';
import { pageLanguage, t } from '../../../language/islands.ts';
import { endSession, sessions } from '../../../stores/account/profile.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { usePress } from '../../ui/use-press.ts';
import { dateText } from '../parts/dates.ts';

type Session = SessionsResponse['sessions'][number];

/** The devices that are signed in; every other one can be signed out from here. */
export const SessionsSection = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="form-stack" aria-labelledby="sessions-title">
      <h2
        className="form-title"
        id="sessions-title"
        tabIndex={-1}
        ref={heading}
      >{t`Where you are signed in`}</h2>
      <Loaded of={sessions} rows={2}>
        {(data) => (
          <ul className="choice-list">
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
};

const SessionRow = ({ session, onEnded }: { session: Session; onEnded: () => void }) => {
  const device = session.device || t`Unknown device`;
  const { press, isBusy, failure } = usePress(async () => {
    const result = await endSession(session.id);
    if (!result.isDone) return result.failure;
    announce(t`${device} was signed out`);
    onEnded();
    return null;
  });
  return (
    <li className="account-row">
      <Icon name="device" />
      <span className="row-main">
        <bdi>{device}</bdi>
        <span className="choice-note">
          {session.is_current
            ? t`This device`
            : t`Last used ${dateText(session.used_at, pageLanguage().locale)}`}
        </span>
        <FormFailure failure={failure} />
      </span>
      {!session.is_current && (
        <Button look="plain" isBusy={isBusy} onClick={() => void press()}>
          {t`Sign out`} <span className="visually-hidden">{device}</span>
        </Button>
      )}
    </li>
  );
};
