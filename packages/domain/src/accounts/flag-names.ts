import { msg } from '../text.ts'
import type { UserFlag } from './actor.ts'

export const flagNames: Record<UserFlag, string> = {
  root: msg('Root administrator'),
  call_center_operator: msg('Call-centre operator'),
  cannot_delete_activities: msg('Cannot delete activities'),
  can_impersonate: msg('Can impersonate'),
  sso_login: msg('Signs in through another service'),
  can_import_csv: msg('Can import people'),
  can_bulk_sms: msg('Can send bulk SMS'),
  can_bulk_email: msg('Can send bulk email'),
  can_bulk_whatsapp: msg('Can send bulk WhatsApp'),
  bulk_action_flipper_enabled: msg('Can make bulk changes'),
  allow_manage_group_sources: msg("Can manage the group's sources"),
  allow_manage_group_automates: msg("Can manage the group's automated items"),
  allow_manage_group_secondary_sale_types: msg("Can manage the group's secondary sale types"),
  enable_multi_club: msg('Works across clubs'),
}
