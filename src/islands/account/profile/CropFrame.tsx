import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
// The platform has no crop: this one moves and sizes its frame by keyboard too and needs nothing else.
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { t } from '../../../language/islands.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';

export interface CropFrameProps {
  file: File;
  isSending: boolean;
  failure: { message: string } | null;
  onCrop: (picture: Blob) => void;
  onUnreadable: () => void;
}

/** Twice the largest size that the shop keeps. */
const SIDE = 512;

/** The largest square in the middle. */
const middleSquare = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: 100 }, 1, width, height), width, height);

const cut = async (image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const { naturalWidth: width, naturalHeight: height } = image;
  const [x, y, w, h] = [crop.x * width, crop.y * height, crop.width * width, crop.height * height];
  canvas.getContext('2d')?.drawImage(image, x / 100, y / 100, w / 100, h / 100, 0, 0, SIDE, SIDE);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
};

/** The chosen picture under a square frame. */
export const CropFrame = ({ file, isSending, failure, onCrop, onUnreadable }: CropFrameProps) => {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setCrop(middleSquare(currentTarget));
  const press = async () => {
    if (!image.current || !crop) return;
    const picture = await cut(image.current, crop);
    if (picture) onCrop(picture);
    else onUnreadable();
  };
  return (
    <>
      <div className="drawer-body crop-body" dir="ltr">
        <ReactCrop
          {...(crop && { crop })}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={48}
          onChange={(_pixels, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: t`Frame. Move it with the arrow keys.`,
            nwDragHandle: t`Size from the upper left. Use the arrow keys.`,
            nDragHandle: t`Size from the top. Use the arrow keys.`,
            neDragHandle: t`Size from the upper right. Use the arrow keys.`,
            eDragHandle: t`Size from the right. Use the arrow keys.`,
            seDragHandle: t`Size from the lower right. Use the arrow keys.`,
            sDragHandle: t`Size from the bottom. Use the arrow keys.`,
            swDragHandle: t`Size from the lower left. Use the arrow keys.`,
            wDragHandle: t`Size from the left. Use the arrow keys.`,
          }}
        >
          <img ref={image} src={url} alt={t`What you chose`} onLoad={onLoad} onError={onUnreadable} />
        </ReactCrop>
        <FormFailure failure={failure} />
      </div>
      <footer className="drawer-foot">
        <Button isBusy={isSending} onClick={() => void press()}>
          {t`Save the picture`}
        </Button>
      </footer>
    </>
  );
};
