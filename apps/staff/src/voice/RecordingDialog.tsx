import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.css'
import type { ListedCall } from '@spotter/contract/voice/voice.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Recording.module.css'
import { Recording } from './Recording.tsx'

type Props = { call: ListedCall; club: ClubFormats; onClose: () => void }

export default function RecordingDialog({ call, club, onClose }: Props) {
  const { id, person_name, number, recorded, transcription, created_at } = call
  const name = person_name ?? number ?? t('Unknown caller')
  return (
    <Modal opened onClose={onClose} title={`${name} · ${formatDateTime(created_at, club)}`}>
      {recorded && <Recording callId={id} />}
      {transcription && (
        <blockquote className={classes.said} aria-label={t('Transcription')}>
          {transcription}
        </blockquote>
      )}
    </Modal>
  )
}
