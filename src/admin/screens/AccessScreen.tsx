import { Loaded } from '../../islands/ui/Loaded.tsx';
import { t } from '../../language/desk.ts';
import { OrderDevice } from '../people/OrderDevice.tsx';
import { OwnAccessParts } from '../people/OwnAccess.tsx';
import { ownAccess } from '../stores/own-access.ts';
import { addPasskey, deletePasskey, endSession, ownSessions } from '../stores/session.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';

/** Where one is signed in, and one's passkeys. */
export const AccessScreen = () => (
  <DeskFrame section="account" title={t`Your access`}>
    {({ staff, permissions }) => (
      <div className="stack desk-columns">
        <p className="muted">{t`You are signed in as ${staff.email}.`}</p>
        <Loaded of={ownAccess}>{(own) => <OwnAccessParts own={own} />}</Loaded>
        {permissions.includes('orders.read') && <OrderDevice />}
        <Loaded of={ownSessions}>
          {({ sessions, passkeys }) => (
            <>
              <section className="desk-card" aria-labelledby="sessions-title">
                <h2 id="sessions-title">{t`Where you are signed in`}</h2>
                <ul className="desk-rows">
                  {sessions.map(({ id, device, used_at, is_current }) => (
                    <li key={id}>
                      <div>
                        <strong>{device || t`Unknown device`}</strong>
                        <span className="muted small">
                          {is_current ? t`This device` : t`Last used ${writeWhen(used_at)}`}
                        </span>
                      </div>
                      {!is_current && (
                        <PressButton run={() => endSession(id)} label={t`End the session on ${device}`}>
                          {t`End`}
                        </PressButton>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
              <section className="desk-card" aria-labelledby="passkeys-title">
                <h2 id="passkeys-title">{t`Passkeys`}</h2>
                {passkeys.length === 0 && <p className="muted">{t`You have none yet.`}</p>}
                <ul className="desk-rows">
                  {passkeys.map(({ id, name, created_at }) => (
                    <li key={id}>
                      <div>
                        <strong>{name || t`Unknown device`}</strong>
                        <span className="muted small">{t`Added ${writeWhen(created_at)}`}</span>
                      </div>
                      <PressButton
                        run={() => deletePasskey(id)}
                        label={t`Remove the passkey ${name}`}
                        confirm={t`Remove this passkey?`}
                      >
                        {t`Remove`}
                      </PressButton>
                    </li>
                  ))}
                </ul>
                <PressButton run={addPasskey}>{t`Add a passkey`}</PressButton>
              </section>
            </>
          )}
        </Loaded>
      </div>
    )}
  </DeskFrame>
);
