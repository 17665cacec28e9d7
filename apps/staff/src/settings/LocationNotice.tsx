import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { LocationState } from '@spotter/domain/companies/location.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

const texts: Partial<Record<LocationState, string>> = {
  not_found: msg("We couldn't find this club's address on the map. Check the street, city and postcode."),
  unavailable: msg("The address service isn't answering, so the club isn't on the map yet. We'll try again."),
  no_service: msg("No address service is set up, so the club can't be found on the map."),
}

export function LocationNotice({ company }: { company: Pick<AccountCompany, 'location_state'> }) {
  const text = company.location_state && texts[company.location_state]
  if (!text) return null
  return (
    <Alert variant="light" color="yellow" p="sm" mb="md" role="status">
      {t(text)}
    </Alert>
  )
}
