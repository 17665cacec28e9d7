import { inboundStatuses, inboundStatusNames } from '@spotter/domain/messages/inbound/inbound-reasons.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'

export const inboundPage = 25
export type InboundAsked = { q: string; status: string | null; page: number }
export const inboundStart: InboundAsked = { q: '', status: null, page: 1 }

export const emailStatuses = () => inboundStatuses.map((id) => ({ id, text: t(inboundStatusNames[id]) }))
export const whatsappStatuses = () =>
  (['success', 'imported'] as const).map((id) => ({ id, text: t(inboundStatusNames[id]) }))

export const acceptedStatuses = { status: isOneOf([...inboundStatuses, 'success']) }

export const queryOf = ({ q, status, page }: InboundAsked) => ({
  page,
  per_page: inboundPage,
  ...(q && { q }),
  ...(status && { status }),
})
