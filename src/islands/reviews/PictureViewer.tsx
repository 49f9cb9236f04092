import { useState } from 'react';
import { t } from '../../language/islands.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';

export interface ReviewPicture {
  url: string;
  alt: string;
}

interface PictureViewerProps {
  pictures: readonly ReviewPicture[];
  first: number;
  onLeave: () => void;
}

/** The pictures of one review, large, one after the other; arrow keys turn them too. */
export const PictureViewer = ({ pictures, first, onLeave }: PictureViewerProps) => {
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  const turn = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  const isRtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return (
    <Sheet
      id="review-pictures"
      title={t`Picture ${index + 1} of ${pictures.length}`}
      className="picture-viewer"
      isOpen
      onLeave={onLeave}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut for the buttons inside */}
      <div
        className="drawer-body"
        onKeyDown={({ key }) => {
          if (pictures.length > 1 && key === 'ArrowRight') turn(isRtl ? -1 : 1);
          if (pictures.length > 1 && key === 'ArrowLeft') turn(isRtl ? 1 : -1);
        }}
      >
        {picture && <img src={picture.url} alt={picture.alt || t`Picture of a review`} />}
        {pictures.length > 1 && (
          <p className="viewer-turn">
            <Button look="quiet" onClick={() => turn(-1)}>
              {t`Previous picture`}
            </Button>
            <Button look="quiet" onClick={() => turn(1)}>
              {t`Next picture`}
            </Button>
          </p>
        )}
      </div>
    </Sheet>
  );
};
