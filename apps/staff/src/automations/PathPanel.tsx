import '@mantine/core/styles/Combobox.css'
import { Button, NativeSelect } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { PathStep } from '@spotter/contract/automations/automated-runs.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { type ReadyPath, readyPath, readyPathNames, readyPaths } from '@spotter/domain/automations/path.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { PathResult } from './PathResult.tsx'
import { PathStepFields } from './PathStepFields.tsx'
import classes from './PathPanel.module.css'

const mostSteps = 20

type Props = { person: Person; club: AccountCompany }

/** What would happen by itself if this person took a path. */
export default function PathPanel({ person, club }: Props) {
  const [ready, setReady] = useState<ReadyPath>('trial_on_friday')
  const [steps, setSteps] = useState<PathStep[]>(() => startOf('trial_on_friday', club))
  const found = useFetch('POST /api/people/{id}/automated_path', { params: { id: person.id }, body: { steps } })

  function start(name: ReadyPath) {
    setReady(name)
    setSteps(startOf(name, club))
  }
  const add = () =>
    setSteps([...steps, { at: shiftInstant(steps.at(-1)!.at, { days: 1 }).toISOString(), event: 'answers' }])
  return (
    <div className={classes.panel}>
      <NativeSelect
        label={t('Path')}
        value={ready}
        onChange={({ currentTarget }) => start(currentTarget.value as ReadyPath)}
        data={readyPaths.map((value) => ({ value, label: t(readyPathNames[value]) }))}
      />
      <ol className={classes.steps} aria-label={t('Steps')}>
        {steps.map((step, index) => (
          // Steps have no identity of their own, and stay in place while they are edited.
          <li key={index}>
            <PathStepFields
              no={index + 1}
              step={step}
              club={club}
              onChange={(next) => setSteps(steps.map((one) => (one === step ? next : one)))}
              onRemove={steps.length > 1 ? () => setSteps(steps.filter((one) => one !== step)) : null}
            />
          </li>
        ))}
      </ol>
      {steps.length < mostSteps && (
        <Button variant="default" size="compact-sm" className={classes.add} onClick={add}>
          {t('Add step')}
        </Button>
      )}
      <h3 className={classes.title}>{t('What would happen by itself')}</h3>
      <p className={classes.note}>{t('Nothing is sent.')}</p>
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {!found.data && !found.isError && <LoadingState type="lines" />}
      {found.data && <PathResult runs={found.data.collection} steps={steps} club={club} />}
    </div>
  )
}

const startOf = (name: ReadyPath, { tzinfo }: AccountCompany) => readyPath(name, productNow(), tzinfo) as PathStep[]
