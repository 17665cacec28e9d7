import type { Served } from '../platform/http/call.ts'
import { addContact } from './attached/add-contact.ts'
import { addReferrals } from './attached/add-referrals.ts'
import { importRequest } from './attached/import-request.ts'
import { listContacts } from './attached/list-contacts.ts'
import { listReferrals } from './attached/list-referrals.ts'
import { listOpenRequests, listRequests } from './attached/list-requests.ts'
import { removeContact, restoreContact } from './attached/remove-contact.ts'
import { removeRequest, restoreRequest } from './attached/remove-request.ts'
import { addRequest, updateRequest } from './attached/save-request.ts'
import { showWaiver } from './attached/show-waiver.ts'
import { updateContact } from './attached/update-contact.ts'
import { downloadWaiver } from './attached/waiver-pdf.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { bulkRemove, bulkRemoveInBackground } from './bulk/bulk-remove.ts'
import { changePeople } from './bulk/change-people.ts'
import { changeStatus, type ImproveSale } from './change-status.ts'
import { countBySite, countSelected } from './count-by-site.ts'
import { createPerson } from './create-person.ts'
import { listConsents } from './consents.ts'
import { downloadData } from './data/download-data.ts'
import { erasePerson, showErasure } from './data/erase-person.ts'
import { liftSuppression } from './lift-suppression.ts'
import { deletePerson } from './delete-person.ts'
import { exportCsv } from './export/export-csv.ts'
import { exportXlsx } from './export/export-xlsx.ts'
import { findSimilar } from './find-similar.ts'
import { countGuests, listGuests } from './guests/list-guests.ts'
import { listWalkIns } from './guests/list-walk-ins.ts'
import { changeOptions } from './import/change-options.ts'
import { discardImport } from './import/discard-import.ts'
import { rejectionsFile } from './import/rejections-file.ts'
import { listImports, showImport } from './import/show-imports.ts'
import { startImport } from './import/start-import.ts'
import { uploadFile } from './import/upload-file.ts'
import { listPeople } from './list-people.ts'
import { listCallingCodes, listPhones } from './list-phones.ts'
import { mergePeople } from './merge/merge-people.ts'
import { declineProposal, reopenProposal } from './merge/proposals-decide.ts'
import { listProposals } from './merge/proposals.ts'
import type { SalesMerger } from './merge/sales-merger.ts'
import { listDestinations } from './list-destinations.ts'
import { movePerson } from './move-person.ts'
import { changePhoto, removePhoto } from './photo/change-photo.ts'
import { showPhoto } from './photo/show-photo.ts'
import { restorePerson, restorePersonById } from './restore-person.ts'
import { listRecentPeople, searchPeople } from './search-people.ts'
import { showPerson, showSummary } from './show-person.ts'
import { updatePerson } from './update-person.ts'
import { listViews } from './views/list-views.ts'
import { removeView, restoreView } from './views/remove-view.ts'
import { createView, updateView } from './views/save-view.ts'

interface HandedIn {
  saveVisitor: AnswerVisitor<'POST /api/people'> & AnswerVisitor<'PUT /api/people/{id}'>
  findMatches: AnswerVisitor<'GET /api/people/search'>
  improveSale: ImproveSale
  salesMerger: SalesMerger
}

export const peopleRoutes = ({ saveVisitor, findMatches, improveSale, salesMerger }: HandedIn): readonly Served[] => [
  listPeople,
  searchPeople(findMatches),
  listRecentPeople,
  countBySite,
  countSelected,
  listViews,
  createView,
  updateView,
  removeView,
  restoreView,
  createPerson(saveVisitor),
  findSimilar,
  listCallingCodes,
  showPerson,
  updatePerson(saveVisitor),
  listPhones,
  showPhoto,
  changePhoto,
  removePhoto,
  showSummary,
  changeStatus(improveSale),
  mergePeople(salesMerger),
  bulkRemove,
  bulkRemoveInBackground,
  changePeople,
  listProposals,
  declineProposal,
  reopenProposal,
  listContacts,
  addContact,
  updateContact,
  removeContact,
  restoreContact,
  listReferrals,
  addReferrals,
  listRequests,
  listOpenRequests,
  addRequest,
  updateRequest,
  removeRequest,
  restoreRequest,
  importRequest,
  showWaiver,
  downloadWaiver,
  listGuests,
  countGuests,
  listWalkIns,
  deletePerson,
  downloadData,
  listConsents,
  liftSuppression,
  erasePerson,
  showErasure,
  restorePerson,
  restorePersonById,
  listDestinations,
  movePerson,
  uploadFile,
  changeOptions,
  discardImport,
  startImport,
  listImports,
  showImport,
  rejectionsFile,
  exportCsv,
  exportXlsx,
]
