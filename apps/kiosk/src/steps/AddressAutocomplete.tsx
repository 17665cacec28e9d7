import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import { hasZip, noZip } from '@spotter/domain/kiosk/check-step.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { AddressParts } from './AddressParts.tsx'
import { StepForm } from './StepForm.tsx'
import { SuggestionField } from './SuggestionField.tsx'
import { useSuggestedAddresses } from './use-suggested-addresses.ts'

const town = ['city', 'state', 'zip'] as const

export function AddressAutocomplete(props: StepProps) {
  const { registration, refusals, isBusy, onType, onNext, onAddressByHand, suggestAddresses } = props
  const { club, visitor } = registration
  const title = t('What is your address?')
  const [isPicked, setPicked] = useState(false)
  const suggestions = useSuggestedAddresses(suggestAddresses)
  const showsTown =
    isPicked ||
    suggestions.isUnavailable ||
    town.some((part) => visitor[part] !== '') ||
    (refusals['address'] !== undefined && visitor.address.trim() !== '')

  function type(address: string) {
    onType({ address })
    suggestions.find(address)
  }
  function pick({ address, city, state, zip }: SuggestedAddress) {
    suggestions.forget()
    setPicked(true)
    onType({ address, city: city ?? '', state: state ?? '', zip: hasZip(club.country) ? (zip ?? '') : noZip })
  }
  return (
    <StepForm
      title={title}
      isBusy={isBusy}
      refusals={refusals}
      onSubmit={() => onNext(hasZip(club.country) ? {} : { zip: noZip })}
      beside={
        <Button kind="link" off={isBusy} onClick={onAddressByHand}>
          {t('Enter address manually')}
        </Button>
      }
    >
      <SuggestionField
        label={title}
        value={visitor.address}
        onChange={type}
        found={suggestions.found}
        isAsking={suggestions.isAsking}
        onPick={pick}
        onClose={suggestions.forget}
        isBusy={isBusy}
        error={refusals['address']}
        maxLength={longestText}
      />
      {showsTown && <AddressParts {...props} parts={town} />}
    </StepForm>
  )
}
