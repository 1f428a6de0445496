import { describe, expect, test } from 'vitest'
import { isMisspelt } from './slips'

describe('a misspelt word', () => {
  test.each([
    ['saldtaura', 'saldatura'],
    ['getreibegehause', 'getriebegehause'],
    ['superfcii', 'superficie'],
    ['aluminum', 'aluminiumdruckguss'],
    ['drukguss', 'aluminiumdruckguss'],
    ['presion', 'pression'],
    ['maintainance', 'maintenance'],
    ['ljevanje', 'lijevanje'],
    ['rfaisage', 'fraisage'],
    ['ansprechpartner', 'ansprechpersonen'],
    ['ansprechpartner', 'ansprechperson'],
  ])('%s is taken for %s', (typed, word) => expect(isMisspelt(typed, word)).toBe(true))

  test.each([
    ['zincatura', 'saldatura'],
    ['forgiatura', 'fornitura'],
    ['kovanje', 'ispitivanje'],
    ['kovanje', 'fosfatovanje'],
    ['schmieden', 'schneiden'],
    ['schmieden', 'schmelzofen'],
    ['verzinken', 'verzahnen'],
    ['galvanisation', 'realisation'],
    ['injection', 'inspection'],
    ['qualitatskontrolle', 'qualitatsmanagement'],
  ])('%s is not taken for %s', (typed, word) => expect(isMisspelt(typed, word)).toBe(false))
})
