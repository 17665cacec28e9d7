import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Dashboard.module.css'

type Props = { onRetry: () => void; retrying: boolean }

export const BlockFailure = ({ onRetry, retrying }: Props) => (
  <div className={classes.failure} role="alert">
    <p>{t('There is some error while loading your data!')}</p>
    <Button variant="default" loading={retrying} onClick={onRetry}>
      {t('Try again')}
    </Button>
  </div>
)
