import { t } from '../../language/desk.ts';
import { PressButton } from './PressButton.tsx';
import { QrCode } from './QrCode.tsx';

interface LinkCardProps {
  /** What it leads to. */
  label: string;
  url: string;
}

/** A link to be sent, copied or scanned. */
export const LinkCard = ({ label, url }: LinkCardProps) => (
  <div className="desk-qr">
    <QrCode text={url} label={t`QR code: ${label}`} />
    <div className="form-stack">
      <input
        className="input"
        readOnly
        dir="ltr"
        aria-label={label}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <PressButton
        run={async () => {
          await navigator.clipboard.writeText(url);
          return { isDone: true, value: null };
        }}
      >
        {t`Copy the link`}
      </PressButton>
    </div>
  </div>
);
