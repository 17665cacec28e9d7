import { Badge, Text, Title } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useResponseOf } from '../../first-response/use-response-of.ts'
import { useAccount } from '../../shell/account.ts'
import { PersonPhoto } from '../edit/PersonPhoto.tsx'
import { CrossSiteDuplicates } from './CrossSiteDuplicates.tsx'
import classes from './PersonHeader.module.css'
import { SalespersonField } from './SalespersonField.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useClubOf } from './use-club-of.ts'

const PersonResponse = lazy(() => import('../../first-response/PersonResponse.tsx'))

type Props = { person: Person; readOnly: boolean; actions: ReactNode }

export function PersonHeader({ person, readOnly, actions }: Props) {
  const { company } = useAccount()
  const club = useClubOf(person)
  const { response } = useResponseOf(person)
  return (
    <header className={classes.header}>
      <PersonPhoto person={person} readOnly={readOnly} />
      <div className={classes.who}>
        <div className={classes.nameLine}>
          <Title order={1} className={classes.name} dir="auto" title={person.name}>
            {person.name}
          </Title>
          <StatusBadge status={person.status} />
          {person.is_new_lead && (
            <Badge variant="light" color="brand" radius="sm" className={classes.mark}>
              {t('New lead')}
            </Badge>
          )}
        </div>
        <div className={classes.about}>
          <Text size="sm" c="dimmed" component="span">
            {t('Salesperson')}
          </Text>
          <div className={classes.salesperson}>
            <SalespersonField person={person} readOnly={readOnly} />
          </div>
          {person.company_id !== company.id && (
            <Text size="sm" c="dimmed" component="span">
              {t('at {company}', { company: person.company_name })}
            </Text>
          )}
          {club && club.tzinfo !== company.tzinfo && (
            <Text size="sm" c="dimmed" component="span">
              {t('Times in the zone {zone}', { zone: club.time_zone })}
            </Text>
          )}
          <CrossSiteDuplicates person={person} />
          {response && (
            <Suspense fallback={<div className={classes.responseComing} />}>
              <PersonResponse person_id={person.id} />
            </Suspense>
          )}
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </header>
  )
}
