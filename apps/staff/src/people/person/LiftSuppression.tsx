import { Anchor } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useMay } from '../../shell/account.ts'
import { usePersonChanges } from './use-person-changes.ts'

export function LiftSuppression({ person, address }: { person: Person; address: 'email' | 'phone_mobile' }) {
  const { liftSuppression } = usePersonChanges(person)
  const isAllowed = useMay('managers')
  if (!isAllowed || !person.abilities.edit) return null
  return (
    <Anchor component="button" type="button" inherit onClick={() => void liftSuppression(address)}>
      {t('Use this address again')}
    </Anchor>
  )
}
