import { t } from '@spotter/i18n/translate.ts'
import classes from './start.module.css'

export const Mark = () => (
  <span role="img" aria-label={t('Powered by Spotter')} className={classes.mark}>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#4263eb" />
      <path
        d="M8.5 12v8M12 9.5v13M20 9.5v13M23.5 12v8M12 16h8"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
    <span aria-hidden>Spotter</span>
  </span>
)
