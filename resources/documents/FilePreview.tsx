import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { isPdf } from '../../src/ui/accepted-files';

/** The formats that browsers show. */
const SHOWN = /^image\/(jpeg|png)$/;
const SIDE = 40;

/** A chosen file as a small picture, or as the icon of its kind. */
export function FilePreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const Icon = isPdf(file) ? PdfIcon : PictureIcon;
  if (!SHOWN.test(file.type)) return <Icon aria-hidden sx={{ color: 'text.secondary' }} />;
  return (
    <Box
      component="img"
      ref={show}
      alt=""
      decoding="async"
      sx={{ width: SIDE, height: SIDE, objectFit: 'cover', borderRadius: '4px', flex: 'none' }}
    />
  );
}
