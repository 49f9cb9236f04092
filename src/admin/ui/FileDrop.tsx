import { useState } from 'react';
import { PICTURE_TYPES } from '../../islands/ui/FileField.tsx';
import { DeskIcon, type DeskIconName } from './DeskIcon.tsx';

interface FileDropProps {
  id?: string;
  icon?: DeskIconName;
  /** What to do there, or what becomes of the files just now. */
  label: string;
  hint?: string;
  accept?: string;
  isMany?: boolean;
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
}

/** Where files are dropped or chosen: the browser's own control lies over it, unseen, and takes both. */
export const FileDrop = (props: FileDropProps) => {
  const { id, icon = 'picture', label, hint, accept = PICTURE_TYPES, isMany, isBusy, onFiles } = props;
  const [isOver, setOver] = useState(false);
  return (
    <label
      className="stack-8 file-drop"
      data-over={isOver}
      aria-busy={isBusy}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <DeskIcon name={icon} />
      <strong>{label}</strong>
      {hint && <span className="muted small">{hint}</span>}
      <input
        id={id}
        type="file"
        multiple={isMany}
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
};
