-- Pages on which a card is saved are looked at until it is known what became of them, of running plans as of new ones.
drop index giving_plan_setup_idx;
create index giving_plan_setup_idx on giving_plan (setup_expires_at) where setup_ref is not null;
