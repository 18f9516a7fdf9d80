import { describe, expect, it } from 'vitest'
import { blankCampaign, contentOf, readTyped, typedOf } from './typed-campaign.ts'

const typed = {
  ...blankCampaign('en'),
  title: 'Water',
  goal: '1,500.50',
  endsOn: '2027-01-31',
  matches: [{ name: 'A', isPublic: true, cap: '٥٠٠' }],
}

describe('What was typed', () => {
  it('names each amount that is none, and hands over nothing in its place', () => {
    const { content, faults } = contentOf(
      {
        ...typed,
        goal: 'a lot',
        matches: [{ name: '', isPublic: false, cap: '0.005' }],
      },
      'en-GB',
    )
    expect(faults).toEqual({
      goalMinorGbp: 'amount_not_a_number',
      'matches.0.capMinorGbp': 'amount_not_whole',
    })
    expect([content.goalMinorGbp, content.matches[0]?.capMinorGbp]).toEqual([null, 0])
  })

  it('is what the service takes, and comes back as it was meant', () => {
    const { content, faults } = contentOf(typed, 'en-GB')
    expect(faults).toEqual({})
    expect(content).toMatchObject({ goalMinorGbp: 150_050, endsOn: '2027-01-31' })
    expect(content.matches).toEqual([{ name: 'A', isPublic: true, capMinorGbp: 50_000 }])
    expect(contentOf(typedOf(content, 'tr'), 'tr').content).toEqual(content)
  })

  it('is read soundly, whatever the device kept', () => {
    const odd = { title: 5, lang: 'xx', matches: [null, 'a', { name: 1, isPublic: 'yes', cap: '5' }] }
    expect(readTyped(odd)).toEqual({
      ...blankCampaign('en'),
      matches: [{ name: '', isPublic: false, cap: '5' }],
    })
    expect(readTyped({ ...typed })).toEqual(typed)
  })
})
