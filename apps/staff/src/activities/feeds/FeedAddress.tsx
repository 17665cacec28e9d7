import { Anchor } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { CopyField } from '@spotter/ui/fields/CopyField.tsx'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import classes from './CalendarFeeds.module.css'

export const FeedAddress = ({ address }: { address: string }) => (
  <>
    <div className={classes.address}>
      <CopyField
        value={address}
        label={t('Feed address')}
        onBlocked={t('Your browser blocks copying. The address is selected: press Ctrl+C or ⌘C.')}
      />
    </div>
    <Anchor href={address.replace(/^https?:/, 'webcal:')} size="sm" className={classes.subscribe}>
      <IconExternalLink size={14} aria-hidden /> {t('Open in calendar app')}
    </Anchor>
  </>
)
