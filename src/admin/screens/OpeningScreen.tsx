import type { Opening } from '../../api/contract/admin/opening.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import { openingPath, openingWords } from '../settings/opening-words.ts';
import { opening, openShop } from '../stores/settings.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { DeskIcon } from '../ui/DeskIcon.tsx';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { PressButton } from '../ui/PressButton.tsx';

/** From an empty shop to its first order: what is there, what is missing, and the press that opens it. */
export const OpeningScreen = () => (
  <DeskFrame section="opening" title={t`Before you open`}>
    {() => (
      <Loaded of={opening} rows={10}>
        {(found) => <Steps {...found} />}
      </Loaded>
    )}
  </DeskFrame>
);

const Steps = ({ is_open, stored, steps }: Opening) => {
  const missing = steps.filter(({ is_done, is_needed }) => is_needed && !is_done).length;
  return (
    <div className="stack opening">
      <LanguageChoice />
      <p>{t`Each of these leads to where it is done. You can leave at any time and go on later: what you saved stays.`}</p>
      <ol className="desk-card opening-steps">
        {steps.map((step) => (
          <Step key={step.code} {...step} />
        ))}
      </ol>
      <section className="desk-card" aria-labelledby="open-title">
        <h2 id="open-title">{is_open ? t`Your shop is open` : t`Your shop is closed`}</h2>
        <p role="status">
          {missing > 0
            ? t`${missing} thing is missing before anybody can order.|${missing} things are missing before anybody can order.`
            : is_open
              ? t`Shoppers see it and can order.`
              : t`Nothing is missing. Shoppers can order as soon as you open it.`}
        </p>
        {is_open ? (
          <a className="button" href={href('/')} target="_blank" rel="noopener">{t`See your shop`}</a>
        ) : (
          missing === 0 && (
            <PressButton className="button" run={() => openShop(stored)}>
              {t`Open for shoppers now`}
            </PressButton>
          )
        )}
      </section>
    </div>
  );
};

const Step = (step: Opening['steps'][number]) => {
  const { title, text } = openingWords(step.code);
  const { is_done, is_needed } = step;
  return (
    <li className={is_done ? 'is-done' : undefined}>
      <DeskIcon name={is_done ? 'check' : 'alert'} />
      <div>
        <a className="link" href={href(openingPath(step))}>
          {title}
        </a>
        <p className="muted small">{text}</p>
      </div>
      <span className={is_done || !is_needed ? 'mark' : 'mark mark-warning'}>
        {is_done ? t`Done` : is_needed ? t`Missing` : t`Good to have`}
      </span>
    </li>
  );
};
