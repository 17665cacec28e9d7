import { msg } from '../text.ts'
import { defineFacts, type FactDeclaration, notifying, type SharedAmong, type Subject } from './define-facts.ts'

const usual = {
  created: msg('Added'),
  updated: msg('Changed'),
  removed: msg('Removed'),
  restored: msg('Restored'),
  paused: msg('Paused'),
  unpaused: msg('Resumed'),
  moved: msg('Moved'),
  merged: msg('Merged'),
  merge_undone: msg('Merge undone'),
} as const
type Usual = keyof typeof usual

type Quiet<S extends Subject> = FactDeclaration & { subject: S; timeline: null; webhook: null; payload?: SharedAmong }

export function lifeOf<const S extends Subject, const U extends Usual>(subject: S, happens: readonly U[]) {
  const declared = happens.map((happened) => [
    `${subject}.${happened}`,
    { subject, audit: usual[happened], timeline: null, webhook: null, stale: [subject] },
  ])
  return Object.fromEntries(declared) as { [Kind in `${S}.${U}`]: Quiet<S> }
}

const declaredRecords = [
  'appointment_category',
  'blocked_sender',
  'company_group',
  'contact_method',
  'corporation',
  'email_rule',
  'end_of_day',
  'external_service',
  'friendly_slug',
  'import_template',
  'marketing_source',
  'not_interested_reason',
  'ownership_group',
  'secondary_sale_rule',
  'secondary_sale_type',
  'system_phone_number',
  'tag',
  'twilio_sub_account',
  'visit_type',
] as const satisfies readonly Subject[]
export type DeclaredRecord = (typeof declaredRecords)[number]
export type DeclaredHappening = Usual

const everything = Object.keys(usual) as Usual[]
const declared = Object.assign({}, ...declaredRecords.map((subject) => lifeOf(subject, everything))) as {
  [Kind in `${DeclaredRecord}.${Usual}`]: Quiet<DeclaredRecord>
}

export type SettingsRecord = 'company' | 'sign_in_app_settings'

const simple = ['created', 'updated', 'removed', 'restored'] as const
const quiet = <const S extends Subject>(subject: S) =>
  ({ subject, stale: [subject], timeline: null, webhook: null }) as const
const user = { ...quiet('user'), payload: notifying } as const
const webhook = { ...quiet('webhook'), payload: notifying } as const

export const settingsFacts = defineFacts({
  ...declared,
  ...lifeOf('company', ['created', 'updated']),
  ...lifeOf('sign_in_app_settings', ['updated']),
  ...lifeOf('custom_form', simple),
  ...lifeOf('questionnaire', simple),
  ...lifeOf('guest_waiver', simple),
  ...lifeOf('template', simple),
  ...lifeOf('mail_picture', ['created', 'removed', 'restored']),
  ...lifeOf('automated_item', [...simple, 'paused', 'unpaused']),
  ...lifeOf('scheduler', simple),
  'scheduler.restarted': { ...quiet('scheduler'), audit: msg('Restarted') },
  ...lifeOf('system_integration', simple),
  ...lifeOf('oauth_application', simple),
  ...lifeOf('webhook', simple),
  ...lifeOf('saved_view', simple),
  ...lifeOf('first_response_settings', ['updated']),
  ...lifeOf('kpi', ['created', 'updated', 'removed']),
  ...lifeOf('monthly_sales_target', simple),
  ...lifeOf('global', ['updated']),
  ...lifeOf('clock', ['moved']),
  ...lifeOf('keyword_list', ['updated']),
  ...lifeOf('spam_filter', ['updated']),
  ...lifeOf('task_kind', ['updated']),
  ...lifeOf('event_kind', ['updated']),
  ...lifeOf('outcome', ['updated']),
  'form.assigned': { ...quiet('form'), audit: msg('Assigned') },
  'company.demo_removed': { ...quiet('company'), audit: msg('Demo removed') },
  'company.exported': { ...quiet('company'), audit: msg('Exported') },
  'company.guest_settings_copied': { ...quiet('company'), audit: msg('Guest settings copied') },
  'company.visitor_app_set_up': { ...quiet('company'), audit: msg('Sign In App set up') },
  'kiosk_device.renamed': { ...quiet('kiosk_device'), audit: msg('Renamed') },
  'kiosk_device.reload_asked': { ...quiet('kiosk_device'), audit: msg('Reload requested') },
  'kiosk_device.signed_out': { ...quiet('kiosk_device'), audit: msg('Signed out') },
  'kiosk_device.let_in': { ...quiet('kiosk_device'), audit: msg('Allowed again') },
  'system_integration.credentials_changed': { ...quiet('system_integration'), audit: msg('Credentials changed') },
  'system_integration.sync_requested': { ...quiet('system_integration'), audit: msg('Sync requested') },
  'external_service.secret_rotated': { ...quiet('external_service'), audit: msg('Secret renewed') },
  'oauth_application.secret_rotated': { ...quiet('oauth_application'), audit: msg('Secret renewed') },
  'oauth_application.tokens_revoked': { ...quiet('oauth_application'), audit: msg('Tokens revoked') },
  'webhook.disabled': { ...webhook, audit: msg('Switched off') },
  'webhook.replayed': { ...webhook, audit: msg('Sent again') },
  'webhook.tested': { ...webhook, audit: msg('Tested') },
  'webhook.secret_rotated': { ...webhook, audit: msg('Secret renewed') },
  'user.created': { ...user, audit: msg('Added') },
  'user.updated': { ...user, audit: msg('Changed') },
  'user.deleted': { ...user, audit: msg('Removed') },
  'user.restored': { ...user, audit: msg('Restored') },
  'user.invited': { ...user, audit: msg('Invited') },
  'user.password_changed': { ...user, audit: msg('Password changed') },
  'user.access_revoked': { ...user, audit: msg('Access revoked') },
  'user.access_restored': { ...user, audit: msg('Access restored') },
  'user.impersonation_begun': { ...user, audit: msg('Impersonation started') },
  'user.impersonation_ended': { ...user, audit: msg('Impersonation ended') },
  ...lifeOf('wall_display', ['created']),
  'wall_display.revoked': { ...quiet('wall_display'), audit: msg('Link revoked') },
  'job.removed': { ...quiet('job'), audit: msg('Removed') },
  'job.retried': { ...quiet('job'), audit: msg('Retried') },
})
