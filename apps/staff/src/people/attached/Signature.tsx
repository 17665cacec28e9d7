import type { SignedWaiver } from '@spotter/contract/people/person-attachments.ts'
import { signaturePath } from '@spotter/domain/kiosk/signature-path.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useMemo } from 'react'
import classes from './WaiverDialog.module.css'

type Props = { waiver: Pick<SignedWaiver, 'signed_by' | 'signature' | 'strokes'> }

export function Signature({ waiver: { signed_by, signature, strokes } }: Props) {
  const lines = useMemo(() => strokes && signaturePath(strokes), [strokes])
  const label = t('Signature of {name}', { name: signed_by })
  if (lines) {
    return (
      <svg
        className={classes.signature}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${lines.width} ${lines.height}`}
        preserveAspectRatio="xMinYMid meet"
      >
        <path className={classes.pen} d={lines.path} />
      </svg>
    )
  }
  return isImage(signature) ? <img className={classes.signature} src={signature} alt={label} /> : null
}

/** Only data images are shown. */
const isImage = (address: string) => /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/.test(address)
