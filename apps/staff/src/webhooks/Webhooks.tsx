import { sentEvents } from '@spotter/domain/webhooks/events.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { deliveryStateNames } from './delivery-states.ts'
import { WebhookList } from './WebhookList.tsx'
import { WebhookLog } from './WebhookLog.tsx'

const start = { page: 1, webhook: 0, state: 'all', event: '', soft_delete_status: 'active' }
const accepted = { state: isOneOf(Object.keys(deliveryStateNames)), event: isOneOf(sentEvents) }

export function Webhooks() {
  const [asked, ask] = useAddressState(start, accepted)
  return asked.webhook > 0 ? (
    <WebhookLog
      id={asked.webhook}
      asked={{ page: asked.page, state: asked.state, event: asked.event }}
      ask={ask}
      onBack={() => ask({ webhook: 0, state: 'all', event: '' })}
    />
  ) : (
    <WebhookList
      softDelete={asked.soft_delete_status}
      onSoftDelete={(soft_delete_status) => ask({ soft_delete_status })}
      onLog={(webhook) => ask({ webhook })}
    />
  )
}
