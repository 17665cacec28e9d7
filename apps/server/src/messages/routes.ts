import type { Served } from '../platform/http/call.ts'
import {
  cancelEmail,
  cancelSms,
  cancelWhatsapp,
  changeEmail,
  changeSms,
  changeWhatsapp,
  restoreMessage,
} from './change-message.ts'
import { countUnread } from './count-unread.ts'
import { changeKeywords, showKeywords } from './keywords/change-keywords.ts'
import {
  listInboundEmails,
  listInboundWhatsapp,
  listSms,
  listUnreadEmails,
  listUnreadWhatsapp,
  listWaiting,
  listWhatsapp,
} from './list-messages.ts'
import { countRecipients } from './bulk/count-recipients.ts'
import { listBulkResults } from './bulk/list-results.ts'
import { sendTest } from './bulk/send-test.ts'
import { pauseBulkMessages, showBulkMessages } from './bulk/follow-bulk.ts'
import { resendUnknown } from './bulk/resend-unknown.ts'
import { writeEmails, writeManySms, writeManyWhatsapp } from './bulk/write-bulk.ts'
import { newEmailReply, newWhatsappReply } from './new-reply.ts'
import { changePreferences, showPreferences, unsubscribe } from './preferences.ts'
import { importEmail, importPerson, importSms, importWhatsapp } from './receive/import-message.ts'
import { changeSpamFilter, showSpamFilter } from './receive/mail/change-spam-filter.ts'
import { resendMessage } from './resend-message.ts'
import { showAttachment, showPicture } from './show-attachment.ts'
import { showEmail, showSms, showWhatsapp } from './show-message.ts'
import { writeEmail, writeSms, writeWhatsapp } from './write-message.ts'

export const messagesRoutes: readonly Served[] = [
  writeEmail,
  writeSms,
  writeWhatsapp,
  showEmail,
  showSms,
  showWhatsapp,
  changeEmail,
  changeSms,
  changeWhatsapp,
  cancelEmail,
  cancelSms,
  cancelWhatsapp,
  restoreMessage,
  resendMessage,
  listWaiting,
  listSms,
  listWhatsapp,
  listUnreadEmails,
  listUnreadWhatsapp,
  listInboundEmails,
  listInboundWhatsapp,
  newEmailReply,
  newWhatsappReply,
  writeEmails,
  writeManySms,
  writeManyWhatsapp,
  countRecipients,
  showPreferences,
  changePreferences,
  unsubscribe,
  sendTest,
  showBulkMessages,
  listBulkResults,
  pauseBulkMessages,
  resendUnknown,
  countUnread,
  importEmail,
  importSms,
  importWhatsapp,
  importPerson,
  showAttachment,
  showPicture,
  showSpamFilter,
  changeSpamFilter,
  showKeywords,
  changeKeywords,
]
