import { describe, expect, test } from 'vitest'
import { exportSystems } from '../companies/export-systems.ts'
import { memberLink, memberRefusal, showsMemberNumber } from './member-requests.ts'

describe('the link of a membership system', () => {
  const linkOf = (system: string, more: { external_id?: string; view_url?: string } = {}) =>
    memberLink({ system, external_id: null, view_url: null, ...more })
  const held = { external_id: 'M-1', view_url: 'https://club.example/M-1' }

  test('offers the export of a person who is not there yet, but for three systems that show nothing', () => {
    expect(exportSystems.filter((system) => linkOf(system) !== 'export')).toEqual([
      'jonas_fitness',
      'motionsoft',
      'health_club_systems',
    ])
  })

  test('leads to the page of a person who is there, unless the system has none', () => {
    expect(linkOf('glofox', held)).toBe('show')
    expect(linkOf('glofox', { external_id: 'M-1' })).toBeNull()
  })

  test('shows nothing of three systems once the person is exported', () => {
    expect(['csi', 'asf', 'plus2'].map((system) => [linkOf(system), linkOf(system, held)])).toEqual(
      Array(3).fill(['export', null]),
    )
  })
})

test('the number of a member is shown where the system shows something of them', () => {
  expect(exportSystems.filter((system) => !showsMemberNumber(system)).toSorted()).toEqual([
    'asf',
    'csi',
    'health_club_systems',
    'jonas_fitness',
    'motionsoft',
    'plus2',
  ])
})

describe('a request to a membership system', () => {
  const here = { isConnected: true, external_id: null }
  const there = { isConnected: true, external_id: 'M-1' }

  test('is refused where the club is not connected', () => {
    expect(memberRefusal('export', { ...here, isConnected: false })).toBe('not_connected')
  })

  test('exports a person once', () => {
    expect([memberRefusal('export', here), memberRefusal('export', there)]).toEqual([null, 'exported'])
  })

  test('syncs only who is there, and takes a barcode before', () => {
    expect([memberRefusal('sync', here), memberRefusal('sync', there)]).toEqual(['not_exported', null])
    expect(memberRefusal('barcode', here)).toBeNull()
  })
})
