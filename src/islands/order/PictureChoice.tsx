import { useState } from 'react';
import type { Review } from '../../api/contract/catalog.ts';
import { REVIEW_LIMITS } from '../../api/contract/limits.ts';
import { t } from '../../language/islands.ts';
import { FileField, PicturePreview } from '../ui/FileField.tsx';

interface PictureChoiceProps {
  id: string;
  /** Pictures of an earlier version that stay. */
  kept: readonly Review['images'][number][];
  pictures: readonly File[];
  error: string | undefined;
  onKeep: (kept: Review['images'][number][]) => void;
  onChange: (pictures: File[]) => void;
}

/** Up to four pictures of a review, shown before they are sent. What is too large is said at once. */
export const PictureChoice = ({ id, kept, pictures, error, onKeep, onChange }: PictureChoiceProps) => {
  const [refusal, setRefusal] = useState<string>();
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= REVIEW_LIMITS.imageBytes);
    const all = [...pictures, ...fitting];
    const most = REVIEW_LIMITS.images - kept.length;
    setRefusal(
      fitting.length < files.length
        ? t`A picture may have at most ${REVIEW_LIMITS.imageBytes / 1024 ** 2} MB.`
        : all.length > most
          ? t`Choose at most ${REVIEW_LIMITS.images} picture.|Choose at most ${REVIEW_LIMITS.images} pictures.`
          : undefined,
    );
    onChange(all.slice(0, most));
  };
  return (
    <FileField
      id={id}
      label={t`Pictures`}
      note={t`up to ${REVIEW_LIMITS.images}`}
      files={pictures}
      isMultiple
      error={refusal ?? error}
      onChoose={add}
      onRemove={(file) => onChange(pictures.filter((one) => one !== file))}
    >
      {kept.map(({ url }, index) => (
        <PicturePreview
          key={url}
          src={url}
          name={String(index + 1)}
          onRemove={() => onKeep(kept.filter((one) => one.url !== url))}
        />
      ))}
    </FileField>
  );
};
