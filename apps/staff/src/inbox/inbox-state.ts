import { type InboxView, inboxViews } from '@spotter/domain/inbox/views.ts'
import { isId, isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { useAddressState } from '../shell/use-address-state.ts'

const start = {
  q: '',
  page: 1,
  view: 'needs_reply' as InboxView,
  all_clubs: false,
  conversation: null as number | null,
}
const accepted = { view: isOneOf(inboxViews), conversation: isId }

export type InboxState = typeof start

export const useInboxState = () => useAddressState(start, accepted)
