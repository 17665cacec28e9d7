import { secondarySaleRules } from '@spotter/contract/secondary-sales/secondary-sale-rules.ts'
import { secondarySaleTypes } from '@spotter/contract/secondary-sales/secondary-sale-types.ts'
import type { Resource } from '@spotter/contract/resource.ts'
import { t } from '@spotter/i18n/translate.ts'
import { CountTabs } from '../resources/CountTabs.tsx'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { useMay } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { ClubSettingsFrame } from './ClubSettingsFrame.tsx'
import { useSettingsClub } from './settings-club.ts'

const start = { tab: 'types', page: 1 }

export function SecondarySaleTypes() {
  const { company } = useSettingsClub()
  const [{ tab }, ask] = useAddressState(start)
  const types = useTypesForReader()
  const isRules = tab === 'rules'
  const tabs = (
    <CountTabs
      label={t('Show')}
      value={isRules ? 'rules' : 'types'}
      tabs={[
        { value: 'types', label: t('Types'), count: undefined },
        { value: 'rules', label: t('Rules'), count: undefined },
      ]}
      onChange={(next) => ask({ tab: next })}
    />
  )
  return (
    <ResourcePage
      key={tab}
      resource={isRules ? secondarySaleRules : types}
      club={company}
      frame={({ filter, ...parts }) => (
        <ClubSettingsFrame
          item="secondary_sale_types"
          {...parts}
          filter={
            <>
              {tabs}
              {!isRules && filter}
            </>
          }
        />
      )}
    />
  )
}

/** Users who may add only shared types start with that set. */
function useTypesForReader(): Resource {
  const addsOwn = useMay('create:secondary_sale_types')
  const { provide_to_group, ...fields } = secondarySaleTypes.fields
  return addsOwn
    ? secondarySaleTypes
    : { ...secondarySaleTypes, fields: { ...fields, provide_to_group: { ...provide_to_group, byDefault: true } } }
}
