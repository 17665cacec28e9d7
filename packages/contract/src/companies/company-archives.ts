import { endpoints } from '../endpoint.ts'

export const companyArchives = endpoints({
  'GET /api/companies/{company_id}/archive': {
    may: 'root',
    summary: 'Everything the club owns in one archive (tar.gz): rows as JSON lines, files, a manifest with checksums.',
    answers: null,
  },
})
