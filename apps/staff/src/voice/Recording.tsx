import { t } from '@spotter/i18n/translate.ts'
import classes from './Recording.module.css'

/** Loaded when it is played. */
export function Recording({ callId }: { callId: number }) {
  return (
    <audio
      controls
      preload="none"
      className={classes.player}
      aria-label={t('Recording')}
      src={`/api/calls/${callId}/recording`}
    />
  )
}
