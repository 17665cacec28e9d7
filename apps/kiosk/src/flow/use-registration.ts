import { useStore } from '@spotter/client/store.ts'
import type { RunningRegistration } from './run-registration.ts'
import type { StepProps } from './step-props.ts'

interface Club {
  today: string
  dateFormat: string
  isPublic: boolean
}

export function useRegistration(running: RunningRegistration, { today, dateFormat, isPublic }: Club) {
  const visit = useStore(running.visit)
  const { registration, refusals, isBusy, photo, save } = visit
  const step: StepProps = {
    registration,
    refusals,
    isBusy,
    today,
    dateFormat,
    isPublic,
    photo,
    save,
    onPhoto: running.setPhoto,
    onNext: running.next,
    onType: running.type,
    onClaim: running.claim,
    onDecline: running.decline,
    onAddressByHand: running.enterAddressByHand,
    suggestAddresses: running.suggest,
    onTryAgain: running.saveAgain,
    onCancel: running.end,
  }
  return { visit, step }
}
