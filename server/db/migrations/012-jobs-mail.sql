-- What is to be done once, later, and outside the database: a mail, a push message. Written in the transaction of what
-- it is about, so that neither is there without the other.
create table job (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What it is about: one job per (kind, key).
  key text not null,
  -- Null once nothing more is to be done with it: it names people.
  payload jsonb,
  -- waiting · running · done · failed · expired (its time had passed) · unknown (its holder was lost during the effect,
  -- or the other side's answer was: it may have happened, and is never repeated by itself)
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'expired', 'unknown')),
  tries int not null default 0,
  run_at timestamptz not null default '-infinity',
  expires_at timestamptz,
  -- How often this database had been restored when the job was made. A job of an earlier epoch may have been done after
  -- the backup was taken: it waits for a person.
  epoch int not null,
  -- One run of one instance, until when it counts as alive, and whether it had begun what can't be taken back.
  run_id uuid,
  run_until timestamptz,
  effect_at timestamptz,
  -- A word of ours, no sentence of another server: those repeat addresses.
  reason text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (kind, key)
);
create index job_waiting_idx on job (run_at, created_at) where state = 'waiting';
create index job_running_idx on job (run_until) where state = 'running';
create index job_ended_idx on job (ended_at) where ended_at is not null;

-- The mailbox that stands in for a mail server where none is set.
create table captured_mail (
  -- The job's.
  id uuid primary key,
  to_address text not null,
  subject text not null,
  headers jsonb not null,
  text text not null,
  html text not null,
  at timestamptz not null
);
create index captured_mail_at_idx on captured_mail (at desc);
create index captured_mail_to_idx on captured_mail (lower(to_address));
