import type { Served } from '../platform/http/call.ts'
import { addCompany } from './add-company.ts'
import { showBranding, saveBranding } from './branding/save-branding.ts'
import { downloadArchive } from './data/download-archive.ts'
import { changeLogo, changeVisitorAppLogo, removeLogo, removeVisitorAppLogo } from './images/change-image.ts'
import { removeDemoLater } from './demo/remove-demo-job.ts'
import { listCompanies } from './list-companies.ts'
import {
  listCompanyGroups,
  listContactMethods,
  listExternalServices,
  listSourceReferences,
  listTwilioSubAccounts,
} from './list-references.ts'
import { searchSources, searchTags } from './search-across-clubs.ts'
import { showCompany, showCompanyGroup } from './show-company.ts'
import {
  listClubsOfCorporation,
  listClubsOfOwnershipGroups,
  listCorporations,
  listOwnershipGroups,
  listOwnershipGroupsOf,
} from './structure/list-structure.ts'
import { tagsInUse } from './tags-in-use.ts'
import { updateCompany } from './update-company.ts'

export const companiesRoutes: readonly Served[] = [
  listCompanies,
  downloadArchive,
  addCompany,
  removeDemoLater,
  showCompany,
  updateCompany,
  showCompanyGroup,
  showBranding,
  saveBranding,
  changeLogo,
  removeLogo,
  changeVisitorAppLogo,
  removeVisitorAppLogo,
  listCorporations,
  listOwnershipGroupsOf,
  listClubsOfCorporation,
  listOwnershipGroups,
  listClubsOfOwnershipGroups,
  listCompanyGroups,
  listContactMethods,
  listExternalServices,
  listTwilioSubAccounts,
  listSourceReferences,
  searchTags,
  searchSources,
  tagsInUse,
]
