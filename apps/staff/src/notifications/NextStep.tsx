import { Button } from '@mantine/core'
import type { NewLead } from '@spotter/contract/notifications/notifications.ts'
import { nextStepOf } from '@spotter/domain/notifications/feed.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import { PhoneLink } from '../activities/calendar/PhoneLink.tsx'
import { IconUserPlus } from '../icons.ts'
import classes from './NewsFeed.module.css'
import type { useTake } from './use-take.ts'

type Props = { person: NewLead['person'] } & ReturnType<typeof useTake>

/** The one thing to do next with a person who waits. */
export function NextStep({ person, take, taking }: Props) {
  const step = nextStepOf(person)
  const { id, name } = person
  if (step === 'call')
    return (
      <span className={classes.phone}>
        <PhoneLink person={{ ...person, within_reach: true }} />
      </span>
    )
  if (step === 'open')
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('Open {name}', { name })}
        renderRoot={(props) => <Link {...props} to={`/people/${id}`} />}
      >
        {t('Open person')}
      </Button>
    )
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={taking === id}
      leftSection={<IconUserPlus size={16} aria-hidden />}
      aria-label={t('Take {name}', { name })}
      title={t('Become the salesperson')}
      onClick={() => void take(person)}
    >
      {t('Take')}
    </Button>
  )
}
