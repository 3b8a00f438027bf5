-- Who tries passwords, and from where: failures of strangers must not lock out a person on a device of their own.

ALTER TABLE sign_in_attempt
  -- Null while the password is being checked. What never ended counts as failed after a while.
  ADD COLUMN decided_on  timestamptz,
  -- A device from which this person signed in before; null for everybody else.
  ADD COLUMN device_hash bytea,
  -- Tried by someone who is signed in, to change the password.
  ADD COLUMN session_id  uuid,
  -- An IPv4 address or an IPv6 /64: who has one address of it has them all.
  ADD COLUMN network     cidr,
  ADD CONSTRAINT one_source CHECK (device_hash IS NULL OR session_id IS NULL);
CREATE INDEX sign_in_attempt_of_network ON sign_in_attempt (network, at DESC) WHERE device_hash IS NULL AND NOT succeeded;

-- Devices that people signed in from. Only a hash of what the device keeps is here.
CREATE TABLE known_device (
  employee_id  integer NOT NULL REFERENCES employee,
  token_hash   bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_on   timestamptz NOT NULL,
  last_used_on timestamptz NOT NULL,
  PRIMARY KEY (employee_id, token_hash)
);
CREATE INDEX known_device_by_token ON known_device (token_hash);
CREATE INDEX known_device_age ON known_device (last_used_on);
