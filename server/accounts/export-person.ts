import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { openRows } from '../worship/open-rows.ts'
import { ownerHashOf } from './present-user.ts'

type Row = Record<string, unknown>

/** What is kept of a person, by table; `columns` never a secret or its hash. A table that names a person and is not here fails a test. */
export const personTables: Readonly<Record<string, (id: string, ownerHex: string) => SQL>> = {
  person:
    id => sql`select id, username, email, email_verified_at, full_name, roles, rights, language, currency, theme,
    time_zone, prayer_method, madhhab, notifications, referral_code, celebrated_at, suspended_at, created_at
    from person where id = ${id}`,
  consent: id =>
    sql`select purpose, given, text_version, at from consent where person_id = ${id} order by at`,
  session:
    id => sql`select id, method, browser, system, network, country, created_at, last_seen_at, expires_at
    from session where person_id = ${id} order by created_at`,
  sign_up: id => sql`select expires_at from sign_up where person_id = ${id}`,
  known_device: id => sql`select seen_at from known_device where person_id = ${id} order by seen_at`,
  mail_link: id => sql`select purpose, email, created_at, expires_at from mail_link where person_id = ${id}`,
  totp: id => sql`select confirmed_at from totp where person_id = ${id}`,
  recovery_code: id => sql`select count(*)::int as left from recovery_code where person_id = ${id}`,
  passkey: id =>
    sql`select id, name, transports, created_at, last_used_at from passkey where person_id = ${id}`,
  passkey_challenge: id => sql`select expires_at from passkey_challenge where person_id = ${id}`,
  provider_account: id =>
    sql`select provider, subject, linked_at from provider_account where person_id = ${id}`,
  provider_handoff: id => sql`select expires_at from provider_handoff where person_id = ${id}`,
  person_gift:
    id => sql`select d.id, d.purpose, d.state, d.currency, d.total_minor, d.balance_minor, d.refunded_minor, d.lost_minor,
      d.disputed_minor, d.visibility, d.public_name,
      d.message, d.words_taken_at, (select t.reason from taken_words t where t.donation_id = d.id) as words_taken_reason,
      d.email, d.lang, d.is_test, d.created_at, d.paid_at, g.claimed_at,
      (select json_agg(json_build_object('project', l.project_id, 'quantity', l.quantity, 'totalMinor', l.total_minor)
        order by l.position) from donation_line l where l.donation_id = d.id) as lines
    from person_gift g join donation d on d.id = g.donation_id where g.person_id = ${id} order by d.created_at`,
  wallet: id => sql`select w.currency, w.is_test, b.balance_minor, b.held_minor,
      (select json_agg(json_build_object('at', j.at, 'kind', j.kind, 'minor', m.minor, 'payment', j.donation_id) order by j.seq)
        from prepaid_movement m join journal j on j.id = m.journal_id where m.balance_id = b.id) as movements
    from wallet w join prepaid_balance b on b.id = w.id where w.person_id = ${id} order by w.currency, w.is_test`,
  gift_card:
    id => sql`select c.id, c.design, c.from_name, c.to_name, c.message, c.currency, c.amount_minor, b.balance_minor,
      case when g.person_id = ${id} then c.recipient_email end as recipient_email, c.send_at, c.sent_at, c.redeemed_at
    from gift_card c join prepaid_balance b on b.id = c.id left join person_gift g on g.donation_id = c.id
    where c.person_id = ${id} or g.person_id = ${id} order by c.id`,
  refund_request:
    id => sql`select r.id, r.donation_id, r.minor, r.reason, r.state, r.asked_at, r.decided_at, r.answer
    from refund_request r join person_gift g on g.donation_id = r.donation_id where g.person_id = ${id} order by r.asked_at`,
  campaign: id =>
    sql`select id, slug, state, content, shown, page, shown_page, review_asked_at, review_note, published_at, created_at, changed_at,
      (select json_agg(json_build_object('title', u.title, 'text', u.body, 'at', u.at) order by u.at)
        from campaign_update u where u.campaign_id = campaign.id) as updates
    from campaign where person_id = ${id} order by created_at`,
  campaign_member: id =>
    sql`select campaign_id, public_name, invited_at from campaign_member where person_id = ${id} order by invited_at`,
  campaign_follow: id => sql`select campaign_id, at from campaign_follow where person_id = ${id} order by at`,
  qurbani_share: id =>
    sql`select s.donation_id, s.project_id, s.hijri_year, s.name, s.last_day, s.state, s.ordered_at, a.tag, a.state as animal_state
      from qurbani_share s join person_gift g on g.donation_id = s.donation_id
      left join qurbani_animal a on a.id = s.animal_id where g.person_id = ${id} order by s.donation_id, s.position`,
  impersonation: id => sql`select reason, expires_at from impersonation where target_id = ${id}`,
  audit_entry: id =>
    sql`select at, action, reason, was_refused from audit_entry where target_id = ${id} order by id`,
  point_event: (id, ownerHex) => sql`select rule, points, at from point_event
    where owner_hash = decode(${ownerHex}, 'hex')
    or (rule like 'gift%' and subject in (
      select donation_id::text from person_gift where person_id = ${id}))
    order by id`,
  reward_event: id => sql`select rule, local_date, points, league_points, rules_version, detail, at
    from reward_event where person_id = ${id} order by id`,
  streak_pause: id =>
    sql`select from_date, until_date from streak_pause where person_id = ${id} order by from_date`,
  charity_member: id => sql`select charity_id, since from charity_member where person_id = ${id}`,
  charity_application:
    id => sql`select a.id, a.state, a.answers, a.note, a.charity_id, a.created_at, a.changed_at,
      a.submitted_at, (select json_agg(json_build_object('kind', d.kind, 'name', d.name) order by d.at)
        from charity_document d where d.application_id = a.id) as documents
    from charity_application a where a.person_id = ${id}`,
  badge_pin: id => sql`select badge, position from badge_pin where person_id = ${id} order by position`,
  // Whose an address is, its owner has proved.
  donation: id => sql`select d.id, d.state, d.currency, d.total_minor, d.email, d.created_at from donation d
    join person p on lower(d.email) = p.email_key and p.email_verified_at is not null where p.id = ${id}`,
  giving_plan:
    id => sql`select p.id, p.state, p.project_id, p.currency, p.amount_minor, p.frequency, p.starts_on, p.time_zone, p.latitude,
      p.longitude, p.region, p.split, p.nights_minor, p.visibility, p.public_name, p.email, p.lang, p.method_label, p.created_at,
      p.activated_at, p.ended_at, p.tier,
      (select f.number from child_file f where f.id = p.child_file_id) as child_file,
      (select json_agg(json_build_object('on', g.due_on, 'minor', g.minor, 'state', g.state, 'gift', g.donation_id)
        order by g.due_on) from plan_gift g where g.plan_id = p.id) as gifts
    from giving_plan p where p.person_id = ${id} order by p.created_at`,
  saved_card: id =>
    sql`select label, expires_on, saved_at from saved_card where person_id = ${id} order by saved_at`,
  membership: id => sql`select joined_at, name, named_at from membership where person_id = ${id}`,
  worship_sync: id => sql`select scope, since from worship_sync where person_id = ${id} order by scope`,
  // Opened before it is handed out.
  worship_item: id =>
    sql`select scope, encode(sealed, 'base64') as sealed, changed_at from worship_item where person_id = ${id} order by scope, version`,
  capture:
    id => sql`select c.email, c.type, c.source, c.metadata, c.language, c.consent_version, c.consented_at, c.state,
      c.created_at, c.confirmed_at from capture c
    join person p on lower(c.email) = p.email_key and p.email_verified_at is not null where p.id = ${id}`,
  push_subscription:
    id => sql`select topics, language, time_zone, quiet_from, quiet_to, quiet_lets_prayers, latitude, longitude,
      place_time_zone, calculation, prayers_before, created_at, changed_at from push_subscription where person_id = ${id}`,
  gift_aid_declaration: (
    _,
    ownerHex,
  ) => sql`select full_name, home_address, postcode, text_version, made_at, valid_from,
      valid_to, withdrawn_at from gift_aid_declaration where owner_hash = decode(${ownerHex}, 'hex') order by made_at`,
}

/** Everything that is kept about a person, in one moment's state. */
export async function exportPerson(service: Service, personId: string) {
  const { db, clock } = service
  const ownerHex = Buffer.from(ownerHashOf(personId)).toString('hex')
  const tables = await db.transaction(async tx => {
    const found: Record<string, Row[]> = {}
    for (const [name, select] of Object.entries(personTables))
      found[name] = await read(tx, select(personId, ownerHex))
    if (found.person?.length !== 1) throw new Failure('signed_out')
    return found
  })
  const opened = await openRows(service, personId, tables.worship_item ?? [])
  return { exportedAt: clock.now().toISOString(), tables: { ...tables, worship_item: opened } }
}

const read = (tx: Queries, select: SQL): Promise<Row[]> =>
  rows<Row>(tx, sql`select to_json(t) as row from (${select}) t`)
