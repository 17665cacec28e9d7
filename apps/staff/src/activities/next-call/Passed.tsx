import { Button } from '@mantine/core'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconInfoCircle } from '@spotter/ui/icons.ts'
import classes from './NextCall.module.css'

type Props = { activity: Activity; taker: string | null; isGone: boolean; onNext: () => void }

export function Passed({ activity, taker, isGone, onNext }: Props) {
  return (
    <div className={classes.passed} role="status">
      <IconInfoCircle size={20} aria-hidden />
      <span>{reasonOf(activity, taker, isGone)}</span>
      <Button onClick={onNext} autoFocus>
        {t('Next person')}
      </Button>
    </div>
  )
}

function reasonOf({ complete, completed_by_name, outcome }: Activity, taker: string | null, isGone: boolean): string {
  if (isGone) return t('This call is no longer needed.')
  if (complete) {
    return t('{name} already made this call: {outcome}.', {
      name: completed_by_name ?? t('System'),
      outcome: outcome ? outcomeName(outcome, t) : t('Completed'),
    })
  }
  return t('{name} is calling this person now.', { name: taker ?? '' })
}
