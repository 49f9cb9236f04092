import { t } from '../../language/desk.ts';
import { QrCode } from './QrCode.tsx';

/** The secret of one-time codes, to be scanned or typed into an app. */
export const TotpKey = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className="desk-qr">
    <QrCode text={uri} label={t`QR code for your authenticator app`} />
    <div>
      <p>{t`Scan this with an authenticator app, or type the key into it:`}</p>
      <code className="desk-key" dir="ltr">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </code>
    </div>
  </div>
);
