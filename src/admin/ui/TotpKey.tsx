import { encode } from 'uqr';
import { t } from '../../language/desk.ts';

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

/** Dark on white whatever the theme: cameras want it so. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
