import type { ReactNode } from 'react';
import { directionOf } from '../../domain/text/locales.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { NOT_SHOWN, type Preview, type Shown } from '../stores/preview.ts';
import { Button } from './Button.tsx';

interface ReaderPreviewProps<P> {
  of: Pick<Preview<never, P>, '$shown' | 'again'>;
  language: string;
  /** What is typed cannot be sent yet: what stands there stays. */
  isHeld?: boolean;
  foot?: (preview: P) => ReactNode;
  children: (preview: P) => ReactNode;
}

/** A text as its reader gets it. */
export const ReaderPreview = <P,>({ of, language, isHeld, foot, children }: ReaderPreviewProps<P>) => {
  const { preview, isOld, failure } = useStored<Shown<P>>(of.$shown, NOT_SHOWN);
  return (
    <section className="desk-card message-preview" aria-label={t`Preview`} aria-busy={isOld && !isHeld}>
      <h2>{t`Preview`}</h2>
      <FormFailure failure={failure} />
      {failure && <Button onClick={of.again}>{t`Try again`}</Button>}
      {preview ? (
        <div dir={directionOf(language)} lang={language} className={isOld ? 'is-old' : undefined}>
          {children(preview)}
        </div>
      ) : (
        !failure && <Skeleton rows={4} />
      )}
      {preview && foot?.(preview)}
    </section>
  );
};
