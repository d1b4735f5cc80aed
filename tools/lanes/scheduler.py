"""Runs steps in parallel as far as the machine's cores allow, shows progress, and stores each step's output."""
import os
import signal
import subprocess
import time
from pathlib import Path


class Running:
    def __init__(self, step, log, env):
        self.step, self.log, self.start = step, log, time.monotonic()
        script = "set -euo pipefail\nsource tools/lanes/step.sh\n" + "\n".join(f"(set -e; {c})" for c in step.commands)
        with open(log, "wb") as out:
            self.process = subprocess.Popen(["nice", "-n", str(step.nice), "bash", "-c", script], stdin=subprocess.DEVNULL, stdout=out,
                                            stderr=subprocess.STDOUT, env=env, start_new_session=True)

    def seconds(self):
        return time.monotonic() - self.start

    def stop(self):
        """Ends the step and all processes that it has started: it has its own session."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()

    def last_line(self):
        with open(self.log, "rb") as file:
            file.seek(max(0, os.path.getsize(self.log) - 400))
            lines = file.read().decode(errors="replace").replace("\r", "\n").strip().splitlines()
        return lines[-1].strip()[:90] if lines else ""


class Result:
    def __init__(self, step, status, seconds):
        self.step, self.status, self.seconds = step, status, seconds  # passed, FAILED, unchanged or not run


def ready(step, results, names):
    """True if all steps before it have passed, False if one cannot, None while one is still running."""
    wanted = [results.get(name) for name in step.after if name in names]
    if any(result and result.status not in ("passed", "unchanged") for result in wanted):
        return False
    return True if all(wanted) else None


def run(steps, folder, cores, unchanged=lambda step: False, passed=lambda step: None, say=print, beat=30):
    """Returns the results in the order of completion."""
    names, waiting, running, results = {step.name for step in steps}, list(steps), [], {}
    logs = Path(folder) / "logs"
    logs.mkdir(parents=True, exist_ok=True)
    last_said = time.monotonic()
    began = time.monotonic()

    def tell(text):
        nonlocal last_said
        last_said = time.monotonic()
        minutes, seconds = divmod(int(last_said - began), 60)
        say(f"[{minutes:3d}:{seconds:02d}] {text}", flush=True)

    def finish(step, status, seconds):
        results[step.name] = Result(step, status, seconds)
        tell(f"{step.name}: {status} ({seconds:.0f} s), {len(results)} of {len(steps)} steps")

    try:
        while waiting or running:
            busy = sum(one.step.cores for one in running)
            for step in list(waiting):
                can = ready(step, results, names)
                if can is False:
                    waiting.remove(step)
                    finish(step, "not run", 0)
                elif can and unchanged(step):
                    waiting.remove(step)
                    finish(step, "unchanged", 0)
                # A step that uses both cores may start beside one that mostly waits.
                elif can and busy < cores:
                    waiting.remove(step)
                    busy += step.cores
                    tell(f"{step.name}: started")
                    env = {**os.environ, **step.env, "STEP": step.name}
                    running.append(Running(step, logs / f"{step.name}.log", env))
            for one in list(running):
                status = one.process.poll()
                late = status is None and one.seconds() > one.step.minutes * 60
                if late:
                    one.stop()
                    with open(one.log, "a", encoding="utf-8") as log:
                        log.write(f"\nended: the step took longer than {one.step.minutes} minutes\n")
                if status is not None or late:
                    running.remove(one)
                    if status == 0:
                        passed(one.step)
                    finish(one.step, "passed" if status == 0 else "FAILED", one.seconds())
            if time.monotonic() - last_said > beat:
                tell("; ".join(f"{one.step.name} {one.seconds():.0f} s: {one.last_line()}" for one in running))
            time.sleep(0.2)
    finally:
        for one in running:
            one.stop()
    return list(results.values())
