import { describe, expect, test } from 'vitest'
import { geocoderAt } from './ask-geocoder.ts'
import { nominatimAt } from './nominatim.ts'
import { photonAt } from './photon.ts'
import { fakeServer } from './test/fake-server.ts'

const berlin = { latitude: 52.5039, longitude: 13.4341 }

describe('Photon', () => {
  const house = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [13.4342, 52.504] },
    properties: {
      osm_type: 'N',
      osm_id: 268973546,
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      housenumber: '16',
      street: 'Köpenicker Straße',
      postcode: '10997',
      district: 'Kreuzberg',
      city: 'Berlin',
      state: 'Berlin',
      country: 'Deutschland',
      countrycode: 'DE',
    },
  }
  const street = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [16.3, 48.2] },
    properties: {
      osm_type: 'W',
      osm_id: 24,
      osm_key: 'highway',
      type: 'street',
      name: 'Köpenicker Gasse',
      city: 'Wien',
      postcode: '1220',
      countrycode: 'AT',
    },
  }
  const town = {
    ...house,
    properties: { osm_type: 'R', osm_id: 62422, osm_key: 'place', name: 'Berlin', countrycode: 'DE' },
  }
  const found = {
    id: 'N268973546@52.504,13.4342',
    text: 'Köpenicker Straße 16, 10997 Berlin',
    address: 'Köpenicker Straße 16',
    city: 'Berlin',
    state: 'Berlin',
    zip: '10997',
    latitude: 52.504,
    longitude: 13.4342,
  }

  test('searches near the club in the reader’s language, and returns streets as addresses', async () => {
    await using server = await fakeServer(() => ({ type: 'FeatureCollection', features: [street, town, house] }))
    const suggested = await photonAt(server.url).suggest('köpen', berlin, 'DE', 'de')

    expect(suggested).toEqual([
      found,
      expect.objectContaining({ address: 'Köpenicker Gasse', city: 'Wien', state: null }),
    ])
    expect(server.asked).toMatchObject([
      {
        path: '/api',
        query: { q: 'köpen', lat: '52.5039', lon: '13.4341', zoom: '14', limit: '8' },
        headers: { 'accept-language': 'de' },
      },
    ])
  })

  test('finds one again at its place', async () => {
    await using server = await fakeServer(() => ({ features: [street, house] }))
    expect(await photonAt(server.url).find(found.id)).toEqual(found)
    expect(await photonAt(server.url).find('N1@52.504,13.4342')).toBeNull()
    expect(await photonAt(server.url).find('12')).toBeNull()
    expect(server.asked).toMatchObject([{ path: '/reverse', query: { lat: '52.504', lon: '13.4342' } }, {}])
  })

  test('ignores malformed answers', async () => {
    const broken = [null, 7, {}, { geometry: { coordinates: ['a', 'b'] }, properties: house.properties }]
    const odd = {
      ...house,
      properties: { ...house.properties, city: { $gt: '' }, state: 'x'.repeat(300), housenumber: 16 },
    }
    await using server = await fakeServer(() => ({ features: [...broken, odd] }))
    const [only, ...others] = (await photonAt(server.url).suggest('köpen', null, 'DE', 'de')) ?? []
    expect(others).toEqual([])
    expect(only).toMatchObject({ address: 'Köpenicker Straße', city: 'Kreuzberg', state: null })
  })
})

describe('Nominatim', () => {
  const place = {
    place_id: 100149,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 38862723,
    lat: '-37.7984',
    lon: '144.9830',
    category: 'building',
    type: 'yes',
    place_rank: 30,
    importance: 0.01,
    addresstype: 'building',
    name: '',
    display_name: '118, Smith Street, Collingwood, Melbourne, City of Yarra, Victoria, 3066, Australia',
    address: {
      house_number: '118',
      road: 'Smith Street',
      suburb: 'Collingwood',
      city: 'Melbourne',
      municipality: 'City of Yarra',
      state: 'Victoria',
      'ISO3166-2-lvl4': 'AU-VIC',
      postcode: '3066',
      country: 'Australia',
      country_code: 'au',
    },
    boundingbox: ['-37.79', '-37.80', '144.98', '144.99'],
  }
  const found = {
    id: 'W38862723',
    text: '118 Smith Street, Melbourne Victoria 3066',
    address: '118 Smith Street',
    city: 'Melbourne',
    state: 'Victoria',
    zip: '3066',
    latitude: -37.7984,
    longitude: 144.983,
  }

  test('searches the country, preferring five kilometres around the club', async () => {
    await using server = await fakeServer(() => [place, { ...place, address: { city: 'Melbourne' } }])
    const near = { latitude: 0, longitude: 144.983 }
    expect(await nominatimAt(server.url).suggest('118 smith', near, 'AU', 'en')).toEqual([found])
    const [asked] = server.asked
    expect(asked).toMatchObject({
      path: '/search',
      query: { q: '118 smith', format: 'jsonv2', addressdetails: '1', countrycodes: 'au', limit: '8' },
      headers: { 'accept-language': 'en', 'user-agent': 'Spotter' },
    })
    expect(asked?.query['viewbox']).toBe('144.93808,0.04492,145.02792,-0.04492')
    expect(asked?.query).not.toHaveProperty('bounded')
  })

  test('finds one again by what it is in OpenStreetMap', async () => {
    await using server = await fakeServer(() => [place])
    expect(await nominatimAt(server.url).find('W38862723')).toEqual(found)
    expect(await nominatimAt(server.url).find('N1; drop')).toBeNull()
    expect(server.asked).toMatchObject([{ path: '/lookup', query: { osm_ids: 'W38862723' } }])
  })
})

describe('a server that fails', () => {
  test.each([
    [
      'status 503',
      () =>
        fakeServer(
          () => '{}',
          () => 503,
        ),
    ],
    ['no JSON', () => fakeServer(() => '<html>')],
    ['an answer that is too long', () => fakeServer(() => 'x'.repeat(1_100_000))],
    ['not the format of Photon', () => fakeServer(() => [])],
  ])('is told by its reason, without what was asked: %s', async (reason, serverOf) => {
    await using server = await serverOf()
    await expect(photonAt(server.url).suggest('my home', null, 'AU', 'en')).rejects.toThrow(new Error(reason))
  })

  test('is not followed elsewhere', async () => {
    await using server = await fakeServer(
      () => '',
      () => 302,
    )
    await expect(photonAt(server.url).suggest('my home', null, 'AU', 'en')).rejects.toThrow('no connection')
    expect(server.asked).toHaveLength(1)
  })

  test('times out', async () => {
    await using server = await fakeServer(() => undefined)
    await expect(photonAt(server.url).suggest('my home', null, 'AU', 'en')).rejects.toThrow('no answer in time')
  })

  test('is left alone for half a minute', async () => {
    let now = 0
    await using server = await fakeServer(
      () => '{}',
      () => (now ? 200 : 500),
    )
    const ask = geocoderAt(`${server.url}/geo?key=abc`, () => now)
    await expect(ask('/api', {}, 'en')).rejects.toThrow('status 500')
    now = 29_999
    expect(await ask('/api', {}, 'en')).toBeNull()
    now = 30_000
    expect(await ask('/api', {}, 'en')).toEqual({})
    expect(server.asked).toMatchObject([{ path: '/geo/api', query: { key: 'abc' } }, { path: '/geo/api' }])
  })

  test('reports the reason if unreachable', async () => {
    const server = await fakeServer(() => ({}))
    await server[Symbol.asyncDispose]()
    await expect(photonAt(server.url).suggest('my home', null, 'AU', 'en')).rejects.toThrow('ECONNREFUSED')
  })
})
