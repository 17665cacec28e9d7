import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import classes from './Branding.module.css'

export function LeftOut({ dropped }: { dropped: readonly { line: number; what: string }[] }) {
  if (dropped.length === 0) return null
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('{count, plural, one {# part was left out} other {# parts were left out}}', { count: dropped.length })}
    >
      <ul className={classes.leftOut}>
        {dropped.map(({ line, what }, index) => (
          <li key={index}>{t('Line {line}: {what}', { line, what })}</li>
        ))}
      </ul>
    </Alert>
  )
}
