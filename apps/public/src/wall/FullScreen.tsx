import { t } from '@spotter/i18n/translate.ts'
import classes from './Wall.module.css'

/** Browsers allow it only after a click; hidden by the stylesheet once the screen is full. */
export function FullScreen() {
  if (!document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      className={classes.fullScreen}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}
    >
      {t('Full screen')}
    </button>
  )
}
