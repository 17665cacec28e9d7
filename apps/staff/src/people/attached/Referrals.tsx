import { Anchor, Group } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { lazy, Suspense, useState } from 'react'
import { Fact, Facts } from '../person/Facts.tsx'

const ReferralsDialog = lazy(async () => ({ default: (await import('./ReferralsDialog.tsx')).ReferralsDialog }))
const AddReferralsDialog = lazy(async () => ({
  default: (await import('./AddReferralsDialog.tsx')).AddReferralsDialog,
}))

type Props = { person: Person; readOnly?: boolean }

export function Referrals({ person, readOnly = false }: Props) {
  const [opened, setOpened] = useState<'view' | 'add' | null>(null)
  const count = person.referrals_count
  const close = () => setOpened(null)
  return (
    <>
      <Facts>
        <Fact label={t('Referrals')}>
          <Group gap="sm">
            <span>{count}</span>
            {!readOnly && count > 0 && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={t('View referrals')}
                onClick={() => setOpened('view')}
              >
                {t('View')}
              </Anchor>
            )}
            {!readOnly && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={t('Add referrals')}
                onClick={() => setOpened('add')}
              >
                {t('Add')}
              </Anchor>
            )}
          </Group>
        </Fact>
      </Facts>
      <Suspense fallback={null}>
        {opened === 'view' && <ReferralsDialog person={person} onClose={close} />}
        {opened === 'add' && <AddReferralsDialog person={person} onClose={close} />}
      </Suspense>
    </>
  )
}
