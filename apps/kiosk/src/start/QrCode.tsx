import { t } from '@spotter/i18n/translate.ts'
import { encodeQR } from 'qr'
import classes from './start.module.css'

/** Many cameras read only dark on light. */
export default function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={t('QR code')}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={path} />
    </svg>
  )
}
