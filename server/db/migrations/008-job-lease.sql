-- Which instance runs a job, and until when it may: a dead one's jobs go on elsewhere. (An advisory lock would hold
-- a connection for as long as a job asks a provider, and the embedded database has one.)
create table job_lease (
  job text primary key,
  holder uuid not null,
  until timestamptz not null
);
