import type { Role } from '@spotter/domain/accounts/roles.ts'
import type { ItemKind, Rule } from '@spotter/domain/automations/items.ts'
import type { Condition, RunReason, RunState } from '@spotter/domain/automations/runs.ts'
import type { Direction as TimingDirection, ItemDate, Period } from '@spotter/domain/automations/timing.ts'
import type { MemberFilter } from '@spotter/domain/people/member-filter.ts'
import type { Completion } from '@spotter/domain/activities/completion.ts'
import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import type { CompanyImageKind } from '@spotter/domain/companies/images.ts'
import type { LocationState } from '@spotter/domain/companies/location.ts'
import type { CompanyStatus } from '@spotter/domain/companies/statuses.ts'
import type { FormField } from '@spotter/domain/forms/form-fields.ts'
import type { EndReason, HappeningKind } from '@spotter/domain/first-response/clocks.ts'
import type { LeadSource } from '@spotter/domain/first-response/sources.ts'
import type { ResponseStep } from '@spotter/domain/first-response/steps.ts'
import type { SyncState } from '@spotter/domain/integrations/connections.ts'
import type { PipelineStep } from '@spotter/domain/forecast/pipeline-steps.ts'
import type { VisitDemand } from '@spotter/domain/kiosk/demands.ts'
import type { Answered, Question } from '@spotter/domain/kiosk/questions.ts'
import type { Stroke } from '@spotter/domain/kiosk/signature.ts'
import type { Carried } from '@spotter/domain/lists/carried.ts'
import type { Translations } from '@spotter/domain/settings/translations.ts'
import type { Language } from '@spotter/domain/settings/languages.ts'
import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import type {
  BulkChangeEntryState,
  BulkChangeKind,
  BulkChangeState,
} from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Channel as MessageChannel, Purpose } from '@spotter/domain/messages/channels.ts'
import type { PolicyValues } from '@spotter/domain/messages/policy-values.ts'
import type { EmailRule, ruleScopes } from '@spotter/domain/messages/inbound/match-mail.ts'
import type { Keyword, KeywordList } from '@spotter/domain/messages/keywords.ts'
import type { Direction, MessageStatus } from '@spotter/domain/messages/message-states.ts'
import type { MergeValues } from '@spotter/domain/templates/render.ts'
import type { ConsentChannel, ConsentPurpose, ConsentSource } from '@spotter/domain/people/consents.ts'
import type { RequestKind } from '@spotter/domain/people/requests.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { RuleStatus } from '@spotter/domain/secondary-sales/rules.ts'
import type { SaleStatus, SaleWorkflow } from '@spotter/domain/secondary-sales/statuses.ts'
import type { RenamedCollection } from '@spotter/domain/settings/setting-names.ts'
import type { GlobalCode } from '@spotter/domain/settings/globals.ts'
import type { EndOfDayFigure } from '@spotter/domain/targets/end-of-day.ts'
import type { KpiKey } from '@spotter/domain/targets/kpis.ts'
import type { TemplateScope } from '@spotter/domain/templates/scopes.ts'
import type { TemplateType } from '@spotter/domain/templates/types.ts'
import type { CallStatus } from '@spotter/domain/voice/call-states.ts'
import type { OffsetPeriod, ReminderReason } from '@spotter/domain/schedulers/reminders.ts'
import type { ReportExportKind, ReportExportState } from '@spotter/domain/reports/report-rules.ts'
import type { DeliveryProgress, ReportDuration } from '@spotter/domain/schedulers/report-runs.ts'
import type { Frequency, SchedulerType } from '@spotter/domain/schedulers/schedulers.ts'
import type { CallerStatus } from '@spotter/domain/voice/callers.ts'
import type { SentEvent, WebhookEvent } from '@spotter/domain/webhooks/events.ts'
import type { ErasureCertificate } from '@spotter/contract/people/person-data.ts'
import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import type { WeekSchedule } from '@spotter/contract/shapes.ts'
import type { DeliveryState } from '@spotter/contract/webhooks/webhooks.ts'
import type { Attachment } from '../ports/providers.ts'

/** Types narrower than the database's; run `npm run db -- schema` after a change. */
export interface Values {
  'activities.completion': Completion
  'activities.type': 'Task' | 'Event'
  'automated_items.date': ItemDate
  'automated_items.direction': TimingDirection
  'automated_items.kind': ItemKind
  'automated_items.member_filters': MemberFilter
  'automated_items.period': Period
  'automated_items.rules': Rule[]
  'automated_item_versions.item': Record<string, unknown>
  'automated_runs.conditions': Condition[]
  'automated_runs.policy': PolicyValues
  'automated_runs.reason': RunReason
  'automated_runs.state': RunState
  'appointment_tellings.channel': 'mail' | 'sms'
  'bulk_change_entries.state': BulkChangeEntryState
  'bulk_changes.kind': BulkChangeKind
  'bulk_changes.state': BulkChangeState
  'calendar_feeds.scope': 'user' | 'club'
  'callers.status': CallerStatus
  'message_media.state': 'waiting' | 'stored' | 'failed'
  'templates.content_variables': string[]
  'calls.direction': 'outgoing' | 'incoming'
  'calls.phone_type': 'browser' | 'phone'
  'calls.status': CallStatus
  'companies.end_of_day_custom_fields': EndOfDayFigure[]
  'companies.location_state': LocationState
  'companies.status': CompanyStatus
  'companies.week_schedule': WeekSchedule
  'company_images.kind': CompanyImageKind
  'company_images.type': 'image/png' | 'image/jpeg'
  'consents.channel': ConsentChannel
  'consents.purpose': ConsentPurpose
  'consents.source': ConsentSource
  'custom_forms.fields': FormField[]
  'custom_forms.required': FormField[]
  'email_rules.action': EmailRule['action']
  'email_rules.match': EmailRule['match']
  'email_rules.scope': keyof typeof ruleScopes
  'erasures.certificate': Omit<ErasureCertificate, 'id'>
  'first_responses.ended_reason': EndReason
  'first_responses.first_attempt_how': HappeningKind
  'first_responses.first_contact_how': HappeningKind
  'first_responses.source': LeadSource
  'globals.code': GlobalCode
  'guest_waiver_versions.translation_hashes': Partial<Record<Language, string>>
  'guest_waiver_versions.translations': Translations<'text'>
  'hand_overs.kind': 'person' | 'activity' | 'form' | 'secondary_sale'
  'import_rejections.reasons': Record<string, string[]>
  'keyword_lists.entries': Keyword[]
  'keyword_lists.name': KeywordList
  'kpis.key': KpiKey
  'list_merges.carried': Carried
  'marketing_sources.translations': Translations<'name'>
  'mail_pictures.type': 'image/png' | 'image/jpeg'
  'merge_proposals.decision': 'merged' | 'different'
  'oauth_applications.scopes': Scope[]
  'people.status': Status
  'people_counts.status': Status
  'questionnaire_responses.responses': (Pick<Answered, 'title' | 'response'> & Partial<Answered>)[]
  'questionnaire_versions.questions': Question[]
  'removals.how': 'revoked' | 'deleted'
  'request_answers.body': unknown
  'reminder_runs.reason': ReminderReason
  'reminder_runs.state': RunState
  'report_deliveries.state': DeliveryProgress
  'pipeline_pasts.steps': (PipelineStep | null)[]
  'pipeline_pasts.user_ids': (number | null)[]
  'report_exports.kind': ReportExportKind
  'report_exports.state': ReportExportState
  'requests.kind': RequestKind
  'sandbox_messages.attachments': Attachment[]
  'sandbox_messages.channel': Channel
  'sandbox_messages.direction': Direction
  'schedulers.channel': MessageChannel
  'schedulers.frequency': Frequency
  'schedulers.offset_period': OffsetPeriod
  'schedulers.report_duration': ReportDuration
  'schedulers.type': SchedulerType
  'secondary_sale_rules.status': RuleStatus
  'secondary_sale_rules.workflow': SaleWorkflow
  'secondary_sales.status': SaleStatus
  'secondary_sales.workflow': SaleWorkflow
  'sessions.scopes': Scope[]
  'setting_names.collection': RenamedCollection
  'signed_waivers.locale': Language
  'signed_waivers.strokes': Stroke[]
  'staff_sms.status': 'waiting' | 'claimed' | 'sent' | 'failed' | 'unknown'
  'staff_sms.step': ResponseStep
  'status_changes.came_by': MessageChannel
  'status_changes.cause': StatusCause
  'status_changes.from_status': Status | SaleStatus
  'status_changes.to_status': Status | SaleStatus
  'system_integrations.api': ExportSystem
  'system_integrations.sync_state': SyncState
  'messages.channel': MessageChannel
  'messages.direction': Direction
  'messages.merge_values': MergeValues
  'messages.purpose': Purpose
  'messages.status': MessageStatus
  'templates.scope': TemplateScope
  'templates.type': TemplateType
  'user_preferences.value': unknown
  'user_tokens.kind': 'reset' | 'invite' | 'sso'
  'users.role': Role
  'users.week_schedule': WeekSchedule
  'visits.missing': VisitDemand[]
  'webhook_attempts.answer_headers': Record<string, string>
  'webhook_attempts.request_headers': Record<string, string>
  'webhook_deliveries.event': SentEvent
  'webhook_deliveries.state': DeliveryState
  'visit_types.translations': Translations<'name'>
  'webhooks.events': WebhookEvent[]
}

/** Columns that only one function may change. */
export interface ChangedBy {
  'people.salesperson_id': 'setSalesperson'
  'people.status': 'setStatus'
  'secondary_sales.status': 'moveSale'
}
