import { useAddressState } from '../shell/use-address-state.ts'
import { WebhookList } from './WebhookList.tsx'
import { WebhookLog } from './WebhookLog.tsx'

const start = { page: 1, webhook: 0, state: 'all', event: '', soft_delete_status: 'active' }

export function Webhooks() {
  const [asked, ask] = useAddressState(start)
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
